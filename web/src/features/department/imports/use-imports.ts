import { useWindowEvent } from '@mantine/hooks'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ImportRecord } from '#core/department/imports/import-record.ts'
import { api } from '#web/client/api.ts'
import { isUnderWay } from './import-of.ts'
import { dismissUpload, type Upload, useUploads } from './uploads.ts'

const POLL_MS = 500
/** Somebody else may import too. */
const LOOK_AGAIN_MS = 15_000

/** Records by their ids, the later one of each. */
function latestOf(records: readonly ImportRecord[]): readonly ImportRecord[] {
  const byId = new Map<string, ImportRecord>()
  for (const record of records) {
    const before = byId.get(record.importId)
    if (!before || before.updatedAt <= record.updatedAt) byId.set(record.importId, record)
  }
  return [...byId.values()]
}

/** Asks for imports that go on by themselves, until they have ended. */
function usePolled(ids: readonly string[]): readonly ImportRecord[] {
  const polled = useQueries({
    queries: ids.map((importId) =>
      api.department.readImport.queryOptions({
        input: { importId },
        refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : POLL_MS),
        meta: { quiet: true },
      }),
    ),
  })
  return polled.flatMap(({ data }) => (data ? [data] : []))
}

const hasEnded = (record: ImportRecord | undefined): boolean => record !== undefined && !isUnderWay(record)

/** Whether an upload's import stands for itself: in the list under its kind, or nowhere any more. */
function isSettled(record: ImportRecord, listed: readonly ImportRecord[]): boolean {
  if (record.status === 'dropped' || record.status === 'replaced') return true
  return listed.some(({ importId, kind, status }) => importId === record.importId && kind && status !== 'waiting')
}

interface Known {
  readonly listed: readonly ImportRecord[]
  readonly records: readonly ImportRecord[]
}

/** Lets go of uploads whose import stands for itself, and not before: its tile would show the one before again. */
function useLetGo(uploads: readonly Upload[], { listed, records }: Known): void {
  useEffect(() => {
    for (const { id, importId, state } of uploads) {
      const record = records.find((each) => each.importId === importId)
      if (state === 'sent' && record && isSettled(record, listed)) dismissUpload(id)
    }
  }, [uploads, listed, records])
}

/** Asks before the page is left while a file is on its way: what has not arrived would have to be chosen again. */
function useAskBeforeLeaving(uploads: readonly Upload[]): void {
  const isOnItsWay = uploads.some(({ state }) => state === 'starting' || state === 'uploading')
  useWindowEvent('beforeunload', (event) => {
    if (isOnItsWay) event.preventDefault()
  })
}

/** The imports of the workspace, followed while they are checked, with the uploads of this page. */
export function useImports() {
  const uploads = useUploads((state) => state.uploads)
  const list = useQuery(
    api.department.imports.queryOptions({
      refetchInterval: LOOK_AGAIN_MS,
      refetchOnWindowFocus: true,
      meta: { quiet: true },
    }),
  )
  const listed = list.data?.imports ?? []
  const sent = uploads.flatMap(({ importId, state }) => (state === 'sent' && importId !== undefined ? [importId] : []))
  const ids = [...new Set([...listed.filter(isUnderWay).map(({ importId }) => importId), ...sent])]
  const polled = usePolled(ids)
  const records = latestOf([...listed, ...polled])
  useLetGo(uploads, { listed, records })
  useAskBeforeLeaving(uploads)
  const ended = polled
    .filter(hasEnded)
    .map(({ importId, status }) => `${importId} ${status}`)
    .join()
  const { refetch } = list
  const cache = useQueryClient()
  useEffect(() => {
    if (ended === '') return
    // What replaced what is known by the list alone; ranking and selection are made from it.
    void refetch()
    for (const made of [api.department.ranking, api.department.selection]) {
      void cache.invalidateQueries({ queryKey: made.key() })
    }
  }, [ended, refetch, cache])
  return { list, records, uploads }
}

/** What can be done with an import. What it answers is shown at once; failures are told as dialogs. */
export function useImportActions() {
  const cache = useQueryClient()
  const onSuccess = (data: { readonly imports: readonly ImportRecord[] }): void => {
    void cache.invalidateQueries({ queryKey: api.department.key() })
    cache.setQueryData(api.department.imports.queryKey(), { imports: [...data.imports] })
  }
  const onError = (): void => void cache.invalidateQueries({ queryKey: api.department.imports.key() })
  const accept = useMutation(api.department.acceptImport.mutationOptions({ onSuccess, onError }))
  const drop = useMutation(api.department.dropImport.mutationOptions({ onSuccess, onError }))
  const loadSample = useMutation(api.department.loadSampleWeek.mutationOptions({ onSuccess, onError }))
  const map = useMutation(
    api.department.mapColumns.mutationOptions({
      onSuccess: () => void cache.invalidateQueries({ queryKey: api.department.imports.key() }),
      onError,
    }),
  )
  return { accept, drop, loadSample, map }
}
