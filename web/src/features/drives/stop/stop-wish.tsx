import { useLocalStorage } from '@mantine/hooks'
import { IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type SaidWish, wishText } from '#core/links/customers/visit-say.ts'
import { api } from '#web/client/api.ts'
import styles from './stop-wish.module.css'

interface StopWishProps {
  readonly routeId: string
  /** Name of the stop across versions of its route. */
  readonly name: string
}

interface KeptWishes {
  readonly routeId: string
  readonly wishes: readonly (SaidWish & { readonly stop: string })[]
}

const LOOK_EVERY_MS = 300_000
const nothing: KeptWishes = { routeId: '', wishes: [] }

/** What the customer of a stop asks of its driver; what was heard last is there without a network, too. */
export function StopWish({ routeId, name }: StopWishProps) {
  const [kept, keep] = useLocalStorage({
    key: 'stopwise.wishes',
    defaultValue: nothing,
    getInitialValueInEffect: false,
  })
  const { data, refetch } = useQuery({
    ...api.drives.routeWishes.queryOptions({ input: { routeid: routeId } }),
    ...{ retry: false, meta: { quiet: true }, refetchInterval: LOOK_EVERY_MS },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew at each stop
  useEffect(() => void refetch({ cancelRefetch: false }), [name, refetch])
  useEffect(() => {
    if (data) keep({ routeId, wishes: data.wishes })
  }, [data, routeId, keep])
  const { wishes } = data ?? (kept.routeId === routeId ? kept : nothing)
  const wish = wishes.find(({ stop }) => stop === name)
  if (!wish) return null
  return (
    <p className={styles.wish} role="status">
      <IconMessage2 size={19} stroke={1.7} aria-hidden="true" />
      <span dir="auto">
        <b>The customer asks:</b> {wishText(wish)}
      </span>
    </p>
  )
}
