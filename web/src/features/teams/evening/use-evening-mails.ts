import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

type Mails = Parameters<typeof client.teams.saveEveningMails>[0]

/** To whom the evening report is mailed, and when. */
export const useEveningMails = () => useQuery({ ...api.teams.eveningMails.queryOptions(), meta: { quiet: true } })

/** Keeps it, from the version that was seen; `onSaved` once it is. */
export function useSaveEveningMails(onSaved: () => void, onFault: (fault: string) => void) {
  const queries = useQueryClient()
  const queryKey = api.teams.eveningMails.queryKey()
  return useMutation({
    mutationFn: (input: Mails) => client.teams.saveEveningMails(input),
    meta: { quiet: true },
    onSuccess: (kept) => {
      queries.setQueryData(queryKey, kept)
      onSaved()
      showToast({ message: 'Evening report saved', isBrief: true })
    },
    onError: async (error) => {
      const { code, message } = failureOf(error)
      if (code !== 'teams.changed-elsewhere') return onFault(message)
      await queries.invalidateQueries({ queryKey })
      void showNotice({ title: 'Changed in another window', message })
    },
  })
}
