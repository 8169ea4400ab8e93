import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { currentUserId } from '#web/client/session/session.ts'
import { askFirst, showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type DayVersions, type DepartmentDay, dayQuery, keepVersions, versionsQuery } from '../day/day-queries.ts'
import { choose } from '../shell/use-workspace.ts'
import { findUndone } from './find-undone.ts'
import { replacedBy } from './replaced-version.ts'

interface Publication {
  readonly version: number
  readonly revision: number
  /** The published version that it takes the place of, 0 for none. */
  readonly replaces: number
}

/** By this key a publication is known while it runs: what it finds published meanwhile, its own dialog tells. */
export const PUBLISHING = ['department.publish']
const ELSEWHERE = 'department.published-elsewhere'

/**
 * Makes the version that is shown the one that everybody sees, once it was said what is left undone; what everybody saw
 * before can be put back. Where somebody else has published meanwhile, nothing is replaced unknowingly.
 */
export function usePublish(day: DepartmentDay, versions: DayVersions) {
  const { date, version } = day
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isLate, setLate] = useState(false)
  const publishing = useMutation({
    mutationFn: async (publication: Publication) => {
      const answer = await client.department.publish({ date, ...publication })
      keepVersions(queries, date, answer)
      void queries.invalidateQueries({ queryKey: dayQuery(date, publication.version).queryKey })
      void queries.invalidateQueries({ queryKey: api.department.days.key() })
      choose({ version: publication.version }, date)
      return answer
    },
    ...{ meta: { quiet: true }, mutationKey: PUBLISHING },
    onError: async (error) => {
      const { code, message } = failureOf(error)
      if (code !== ELSEWHERE) void showNotice({ title: 'Not published', message })
      await queries.invalidateQueries({ queryKey: versionsQuery(date).queryKey })
      if (code === ELSEWHERE) setLate(true)
    },
  })
  const publishOver = (replaces: number): void => {
    if (!version) return
    const { version: number, revision } = version
    publishing.mutate(
      { version: number, revision, replaces },
      {
        onSuccess: (answer) => {
          setLate(false)
          sayPublished(
            number,
            answer.versions.find((each) => each.version === replaces),
          )
        },
      },
    )
  }
  const sayPublished = (now: number, before: Omit<Publication, 'replaces'> | undefined): void =>
    showToast({
      message: `Version ${now} published`,
      detail: 'everybody sees it now',
      ...(before && {
        action: {
          label: `Back to version ${before.version}`,
          run: () => publishing.mutate({ version: before.version, revision: before.revision, replaces: now }),
        },
      }),
    })
  const publish = async (): Promise<void> => {
    if (!version || publishing.isPending || isAsking) return
    setAsking(true)
    const undone = await findUndone(queries, day).finally(() => setAsking(false))
    const question = { title: 'Publish with this left undone?', message: undone.join(' '), yes: 'Publish anyway' }
    if (undone.length > 0 && !(await askFirst(question))) return
    publishOver(replacedBy(version, versions, currentUserId()))
  }
  return {
    publish: () => void publish(),
    publishOver,
    isRunning: publishing.isPending || isAsking,
    /** Somebody else has published since; what differs is to be looked at. */
    isLate,
    leave: () => setLate(false),
  }
}
