import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditAction, AuditEntry } from '#core/department/audit.ts'
import { api } from '#web/client/api.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { agencyTime } from '../shell/agency-time.ts'
import styles from './audit-dialog.module.css'

const actionWords: Readonly<Record<AuditAction, string>> = {
  imported: 'Imported',
  'replaced-import': 'Replaced an import',
  'dropped-import': 'Dropped an import',
  'changed-settings': 'Changed the settings',
  'changed-appointment': 'Changed an appointment',
  generated: 'Generated',
  'cancelled-generation': 'Cancelled a generation',
  'changed-routes': 'Changed routes',
  published: 'Published',
  restored: 'Restored',
  copied: 'Copied',
  'sent-links': 'Sent a link',
  exported: 'Exported',
}

/** Who did what and when, the newest first. Nothing of it can be changed. */
export function AuditDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useInfiniteQuery(
    api.department.audit.infiniteOptions({
      input: (before: string | undefined) => (before === undefined ? {} : { before }),
      initialPageParam: undefined,
      getNextPageParam: ({ before }) => before ?? undefined,
      staleTime: 0,
      meta: { quiet: true },
    }),
  )
  const entries = query.data?.pages.flatMap((page) => page.entries)
  return (
    <Dialog opened onClose={onClose} title="Activity" lead="Times are New York’s" width="medium">
      <Fetched
        query={{ data: entries, error: query.error, refetch: query.refetch }}
        loading="Fetching the activity"
        failed="The activity could not be fetched"
        empty={{
          when: (all) => all.length === 0,
          show: <p className="secondary">Nothing has been imported, generated or published yet.</p>,
        }}
      >
        {(all) => (
          <>
            <ol className={`unpadded unlisted ${styles.list}`}>
              {all.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            {query.hasNextPage && (
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show earlier activity
              </Button>
            )}
          </>
        )}
      </Fetched>
    </Dialog>
  )
}

function Entry({ entry: { at, actor, action, what } }: { readonly entry: AuditEntry }) {
  return (
    <li className={`grid lineBelow ${styles.entry}`}>
      <time dateTime={new Date(at).toISOString()}>{agencyTime(at)}</time>
      <div>
        <p>
          <b>{actionWords[action]}</b> by {actor.name}
        </p>
        <p className={styles.what}>{what}</p>
      </div>
    </li>
  )
}
