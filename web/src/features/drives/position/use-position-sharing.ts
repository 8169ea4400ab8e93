import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#core/kernel/time.ts'
import { api, client } from '#web/client/api.ts'
import { useWatch, type Watch } from './use-watch.ts'

/** Whether a route's position is shared, and from here. */
export interface PositionSharing {
  /** Whether the team asks for it today. */
  readonly isAsked: boolean
  readonly company: string
  readonly isOn: boolean
  /** Somebody else with the link shares theirs. */
  readonly isElsewhere: boolean
  readonly isBusy: boolean
  readonly watch: Watch
  readonly change: (shares: boolean) => void
}

const LOOK_EVERY_MS = 5 * MINUTE_MS

/** Shares where this device is while the driver agrees; it ends by itself when the route does. */
export function usePositionSharing(routeId: string, isOver: boolean): PositionSharing {
  const queries = useQueryClient()
  const [isHere, setHere] = useState(() => agreedHere(routeId))
  const query = api.drives.consent.queryOptions({
    ...{ input: { routeid: routeId }, meta: { quiet: true }, retry: false, refetchInterval: LOOK_EVERY_MS },
  })
  const { data } = useQuery(query)
  const save = useMutation({
    mutationFn: (shares: boolean) => client.drives.saveConsent({ routeid: routeId, shares }),
    onMutate: (shares) => {
      setHere(shares)
      keepAgreed(routeId, shares)
    },
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
    onError: (_, shares) => {
      if (!shares) return
      setHere(false)
      keepAgreed(routeId, false)
    },
  })
  const isSharing = data?.isSharing === true
  const isOn = isHere && isSharing && data.isToday && !isOver
  const { mutate } = save
  useEffect(() => {
    // The route is over: what was agreed to ends with it.
    if (isOver && isHere && isSharing) mutate(false)
  }, [isOver, isHere, isSharing, mutate])
  return {
    isAsked: data?.isOffered === true && data.isToday && !isOver,
    company: data?.company ?? '',
    isOn,
    isElsewhere: isSharing && !isHere,
    isBusy: save.isPending,
    watch: useWatch(routeId, isOn),
    change: mutate,
  }
}

const keyOf = (routeId: string): string => `stopwise.shares-position.${routeId}`

/** Whether somebody agreed on this device: a link that is opened elsewhere never tells where that is. */
function agreedHere(routeId: string): boolean {
  try {
    return localStorage.getItem(keyOf(routeId)) !== null
  } catch {
    return false
  }
}

/** Keeps on this device whether somebody agreed; a browser that keeps nothing forgets it with the page. */
function keepAgreed(routeId: string, agreed: boolean): void {
  try {
    if (agreed) localStorage.setItem(keyOf(routeId), '1')
    else localStorage.removeItem(keyOf(routeId))
  } catch {
    // The switch still works until the page is left.
  }
}
