import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { choose } from '../shell/use-workspace.ts'
import { type Day, dayQuery, keepVersions, versionsQuery } from './day-queries.ts'

interface Publication {
  readonly version: number
  readonly revision: number
}

/** Makes the version that is shown the one that everybody sees; what everybody saw before can be put back. */
export function usePublish({ date, version }: Day, published: number | null) {
  const queries = useQueryClient()
  const publishing = useMutation({
    mutationFn: async (publication: Publication) => {
      const answer = await client.department.publish({ date, ...publication })
      keepVersions(queries, date, answer)
      void queries.invalidateQueries({ queryKey: dayQuery(date, publication.version).queryKey })
      void queries.invalidateQueries({ queryKey: api.department.days.key() })
      choose({ version: publication.version }, date)
      return answer
    },
    meta: { quiet: true },
    onError: (error) => {
      void showNotice({ title: 'Not published', message: failureOf(error).message })
      void queries.invalidateQueries({ queryKey: versionsQuery(date).queryKey })
    },
  })
  const publish = (): void => {
    if (!version || publishing.isPending) return
    publishing.mutate(
      { version: version.version, revision: version.revision },
      { onSuccess: (answer) => sayPublished(version.version, revisionOf(answer.versions)) },
    )
  }
  const revisionOf = (versions: readonly { version: number; revision: number }[]): Publication | undefined =>
    versions.find((each) => each.version === published)
  const sayPublished = (now: number, before: Publication | undefined): void =>
    showToast({
      message: `Version ${now} published`,
      detail: 'everybody sees it now',
      ...(before && {
        action: {
          label: `Back to version ${before.version}`,
          run: () => publishing.mutate({ version: before.version, revision: before.revision }),
        },
      }),
    })
  return { publish, isRunning: publishing.isPending }
}
