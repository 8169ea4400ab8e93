import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isEmail } from '#core/kernel/email-address.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'

type DayLinks = Awaited<ReturnType<typeof client.department.inspectorLinks>>
export type FieldLink = DayLinks['links'][number]

/** Who is worth a mail: does not know the route as it is, and can be reached. */
export const isWaiting = ({ state, inspections }: FieldLink): boolean =>
  state === 'changed' || (state !== 'told' && inspections > 0)

/** The links of a published day: what was told to whom, sending to one and to all who wait, and copying. */
export function useLinks(date: string) {
  const queries = useQueryClient()
  const options = api.department.inspectorLinks.queryOptions({ input: { date }, meta: { quiet: true } })
  const query = useQuery(options)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const emailOf = ({ inspectorId, email }: FieldLink): string => (typed[inspectorId] ?? email).trim()
  const keep = (link: FieldLink): void => {
    queries.setQueryData<DayLinks>(
      options.queryKey,
      (known) =>
        known && { ...known, links: known.links.map((each) => (each.inspectorId === link.inspectorId ? link : each)) },
    )
  }
  const sending = useMutation({
    mutationFn: async (links: readonly FieldLink[]) => {
      let sent = 0
      for (const link of links) {
        const { inspectorId } = link
        const asked = { date, inspectorId, email: emailOf(link), requestId: crypto.randomUUID() }
        const answer = await client.department.sendInspectorLink(asked)
        keep(answer)
        if (answer.failure === undefined) sent += 1
      }
      return { sent, asked: links.length }
    },
    meta: { quiet: true },
    onSuccess: ({ sent, asked }) => announce(`${sent} of ${asked} sent`),
    onError: (error) => void showNotice({ title: 'Not all were sent', message: failureOf(error).message }),
  })
  const ready = (query.data?.links ?? []).filter((link) => isWaiting(link) && isEmail(emailOf(link)))
  return {
    query,
    ready,
    emailOf,
    type: (inspectorId: string, email: string) => setTyped((now) => ({ ...now, [inspectorId]: email })),
    send: (links: readonly FieldLink[]) => sending.mutate(links),
    isSending: sending.isPending,
    open: async (inspectorId: string): Promise<string> => {
      const link = await client.department.openInspectorLink({ date, inspectorId })
      keep(link)
      return link.url ?? ''
    },
  }
}

export type Links = ReturnType<typeof useLinks>
