import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { markNames } from '#core/itinerary/mark-names.ts'
import { client } from '#web/client/api.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type DayStop, filledStops } from '../day/day-document.ts'
import { copyText } from '../sending/copy-text.ts'
import type { TeamsPage } from '../use-teams-page.ts'

interface CustomerLinkProps {
  readonly page: Pick<TeamsPage, 'shown' | 'sends'>
  readonly stop: DayStop
}

/** The link for the customer of a stop, once its driver has the route. */
export function CustomerLink({ page: { shown, sends }, stop }: CustomerLinkProps) {
  const number = filledStops(shown).findIndex(({ id }) => id === stop.id)
  const isOwn = ({ kind, entered }: { readonly kind: string; readonly entered?: number }): boolean =>
    kind === 'stop' && entered === number
  const route = shown.plan?.routes.find(({ points }) => points.some(isOwn))
  if (!route || !sends.some(({ driverId }) => driverId === route.driverId)) return null
  const name = markNames(route.points)[route.points.findIndex(isOwn)]
  return name === undefined ? null : <CopyStopLink date={shown.date} driverId={route.driverId} stop={name} />
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
