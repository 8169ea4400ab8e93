import { useQuery } from '@tanstack/react-query'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { type Delivery, deliverLate } from './deliver-late.ts'

const TRY_EVERY_MS = 10_000

const words: Readonly<Record<Exclude<Delivery, 'none'>, string>> = {
  arrived: 'What you marked and photographed on this phone has arrived.',
  partly:
    'What you marked and photographed in time has arrived. The rest came too late: tell whoever sent you the route.',
  waiting: 'What you marked and photographed is still on this phone. It is sent as soon as there is a network.',
  'too-late': 'What you marked and photographed came too late to be sent. Tell whoever sent you the route.',
}

const WAITS_FOR_LINK =
  'Some of your marks and photos are still on this phone. Open the new link on this phone to send them.'

/** What this phone still held of a route whose link has ended: it is sent all the same, and the page says what became of it. */
export function LateDelivery({ routeId, isReplaced }: { readonly routeId: string; readonly isReplaced: boolean }) {
  const { data: delivery = 'none' } = useQuery({
    queryKey: ['late-delivery', routeId],
    queryFn: () => deliverLate(routeId),
    ...{ networkMode: 'always', retry: false, refetchOnReconnect: 'always', meta: { quiet: true } },
    refetchInterval: ({ state }) => (state.data === 'waiting' ? TRY_EVERY_MS : false),
  })
  if (delivery === 'none') return null
  if (isReplaced && delivery !== 'arrived') return <NoticeBar tone="info">{WAITS_FOR_LINK}</NoticeBar>
  const isHere = delivery === 'arrived' || delivery === 'waiting'
  return <NoticeBar tone={isHere ? 'info' : 'danger'}>{words[delivery]}</NoticeBar>
}
