import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TellSettings } from '#core/links/customers/message-kinds.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** What the team tells its customers. */
export const useTellSettings = () => useQuery({ ...api.drives.tellSettings.queryOptions(), meta: { quiet: true } })

/** Settings as a form holds them. */
export interface TellDraft extends Omit<TellSettings, 'eveningAt'> {
  readonly eveningAt: number | undefined
}

/** What a form is to keep. */
export const readDraft = ({ eveningAt, ...rest }: TellDraft): TellSettings => ({
  ...rest,
  ...(eveningAt === undefined ? {} : { eveningAt }),
})

/** Keeps it, from the version that was seen; `onSaved` once it is. */
export function useSaveTellSettings(onSaved: () => void, onFault: (fault: string) => void) {
  const queries = useQueryClient()
  const queryKey = api.drives.tellSettings.queryKey()
  return useMutation({
    mutationFn: (input: { readonly version: number; readonly settings: TellSettings }) =>
      client.drives.saveTellSettings(input),
    meta: { quiet: true },
    onSuccess: (kept) => {
      queries.setQueryData(queryKey, kept)
      onSaved()
      showToast({ message: 'Messages to customers saved', isBrief: true })
    },
    onError: async (error) => {
      const { code, message } = failureOf(error)
      if (code !== 'drives.changed-elsewhere') return onFault(message)
      await queries.invalidateQueries({ queryKey })
      void showNotice({ title: 'Changed in another window', message })
    },
  })
}
