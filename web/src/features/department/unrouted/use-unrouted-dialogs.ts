import { useSessionStorage } from '@mantine/hooks'
import { useState } from 'react'
import type { DepartmentDay } from '../day/day-queries.ts'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'
import { useUnrouted } from './use-unrouted.ts'

export type OpenUnrouted = 'failed' | 'queue' | undefined

const MOST_REMEMBERED = 50

/** Which of the two lists is open: that of failures opens by itself, once for each version in this tab. */
export function useUnroutedDialogs({ date, version }: DepartmentDay) {
  const isScheduler = useIsScheduler()
  const [seen, setSeen] = useSessionStorage<readonly string[]>({
    key: 'stopwise.department.failed-seen',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const [asked, setAsked] = useState<OpenUnrouted>()
  const query = useUnrouted(
    { date, version: version?.version ?? 0, revision: version?.revision ?? 0 },
    isScheduler && version !== undefined,
  )
  const key = `${date} ${version?.version}`
  const { data, isPlaceholderData } = query
  const opensItself = !isPlaceholderData && (data?.failed.length ?? 0) > 0 && !seen.includes(key)
  const open: OpenUnrouted = asked ?? (opensItself ? 'failed' : undefined)
  const show = (next: OpenUnrouted): void => {
    setSeen([...seen.filter((each) => each !== key), key].slice(-MOST_REMEMBERED))
    setAsked(next)
  }
  return { open, query, show }
}
