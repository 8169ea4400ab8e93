import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#core/kernel/time.ts'
import { api } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { saveFile } from '#web/files/save-file.ts'
import { FieldError } from '#web/ui/controls/field-error.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { timeWords } from './day-words.ts'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { fetchCopy } from './fetch-copy.ts'
import styles from './profile-sections.module.css'

/** The profile's section of what belongs to the person: a copy of all of it, and the end of all of it. */
export function YourDataSection() {
  return (
    <>
      <DataExportCard />
      <DeleteAccountCard />
    </>
  )
}

/** A copy of everything that is kept of the person, as one file. */
function DataExportCard() {
  const { query, start } = useDataExport()
  const isRunning = query.data?.export?.status === 'running' || start.isPending
  return (
    <SettingsCard
      title="A copy of your data"
      hint="Account, plans, saved routes, favorites, keys by name and everything else that we keep, as one zip file of JSON."
      footer={
        <Button variant="default" loading={isRunning} onClick={() => start.mutate({})}>
          Make a copy
        </Button>
      }
    >
      {start.error && <FieldError>{failureOf(start.error).message}</FieldError>}
      <Fetched query={query} loading="Looking for a copy" failed="Your copies could not be looked up.">
        {({ export: found }) => <ExportState found={found} />}
      </Fetched>
    </SettingsCard>
  )
}

function ExportState({ found }: { readonly found: ShownExport | null }) {
  if (!found) return <p className={styles.more}>There is no copy at the moment.</p>
  if (found.status === 'running') return <p role="status">Your copy is being made. It takes a minute at most.</p>
  if (found.status === 'failed') return <p role="status">The last copy could not be made. Please ask for another.</p>
  return <ReadyCopy createdAt={found.createdAt} bytes={found.bytes ?? 0} expiresAt={found.expiresAt} />
}

interface ReadyCopyProps {
  readonly createdAt: number
  readonly bytes: number
  readonly expiresAt: number
}

/** A copy that can be downloaded: its size, the download's progress, and why it failed. */
function ReadyCopy({ createdAt, bytes, expiresAt }: ReadyCopyProps) {
  const [loaded, setLoaded] = useState(0)
  const download = useMutation({
    mutationFn: () => fetchCopy({ createdAt, bytes }, setLoaded),
    meta: { quiet: true },
    onMutate: () => setLoaded(0),
    onSuccess: (file) => saveFile(file, `stopwise-data-${dayOf(createdAt)}.zip`),
  })
  return (
    <>
      <p className={`row wrap body secondary ${styles.ready}`} role="status">
        <Button
          loading={download.isPending}
          onClick={() => download.mutate()}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
        >
          Download the copy
        </Button>
        <span>
          {download.isPending && `${sizeWords(loaded)} of `}
          {sizeWords(bytes)}, until {timeWords(expiresAt)}
        </span>
      </p>
      {download.isPending && <Progress value={(loaded / bytes) * 100} aria-label="Download progress" />}
      {download.error && <FieldError>{`The download stopped. ${failureOf(download.error).message}`}</FieldError>}
    </>
  )
}

const LOOK_AGAIN_MS = 2000

/** The last copy of the person's data, and asking for another one. */
function useDataExport() {
  const client = useQueryClient()
  const query = useQuery(
    api.accounts.dataExport.queryOptions({
      meta: { quiet: true },
      refetchInterval: ({ state: { data } }) => (data?.export?.status === 'running' ? LOOK_AGAIN_MS : false),
    }),
  )
  const start = useMutation(
    api.accounts.startExport.mutationOptions({
      meta: { quiet: true },
      onSuccess: () => client.invalidateQueries({ queryKey: api.accounts.dataExport.queryKey() }),
    }),
  )
  return { query, start }
}

/** A copy, or where its making stands. */
type ShownExport = NonNullable<NonNullable<ReturnType<typeof useDataExport>['query']['data']>['export']>

const KILOBYTE = 1000

/** The size of a file in a unit that people read: "3 KB", "1.2 MB". */
export function sizeWords(bytes: number): string {
  const kilobytes = bytes / KILOBYTE
  if (kilobytes < KILOBYTE) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${(kilobytes / KILOBYTE).toFixed(1)} MB`
}
