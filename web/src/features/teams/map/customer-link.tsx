import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { markNames } from '#core/itinerary/mark-names.ts'
import { client } from '#web/client/api.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { StopLog } from '../customers/stop-log.tsx'
import { type DayStop, filledStops } from '../day/day-document.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardLive } from '../live/use-page-live.ts'

interface CustomerLinkProps {
  readonly stop: DayStop
}

/** What concerns the customer of a stop, once its driver has the route: their link, and what they were told. */
export function CustomerLink({ stop }: CustomerLinkProps) {
  const { shown, team } = useBoardDay()
  const { sends } = useBoardLive()
  const number = filledStops(shown).findIndex(({ id }) => id === stop.id)
  const isOwn = ({ kind, entered }: { readonly kind: string; readonly entered?: number }): boolean =>
    kind === 'stop' && entered === number
  const route = shown.plan?.routes.find(({ points }) => points.some(isOwn))
  const send = sends.find(({ driverId }) => driverId === route?.driverId)
  const name = route && markNames(route.points)[route.points.findIndex(isOwn)]
  if (!send || name === undefined) return null
  const { date } = shown
  return (
    <>
      {send.url !== '' && <CopyStopLink {...{ date }} driverId={send.driverId} stop={name} />}
      <StopLog {...{ date }} routeId={send.routeId} stop={name} timeZone={team.depot?.timeZone} />
    </>
  )
}

interface CopyStopLinkProps {
  readonly date: string
  readonly driverId: number
  /** Name of the stop across versions of its route. */
  readonly stop: string
}

/** Makes a link with which one customer follows their own stop, and copies it. */
function CopyStopLink({ date, driverId, stop }: CopyStopLinkProps) {
  const make = useMutation({
    mutationFn: () => copyText(client.drives.stopLink({ date, driverId, stop }).then(({ url }) => url)),
    onSuccess: () => {
      showToast({ message: 'Link for the customer copied', detail: 'It ends with the day' })
    },
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconLink size={15} stroke={1.7} aria-hidden="true" />}
      loading={make.isPending}
      onClick={() => make.mutate()}
    >
      Copy link for the customer
    </Button>
  )
}
