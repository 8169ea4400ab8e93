import { Button } from '@mantine/core'
import { IconCheck, IconNavigation } from '@tabler/icons-react'
import { LINK_POINTS, type LinkSegment } from '#core/itinerary/map-links.ts'
import { limitsNotice, partLabel } from '#core/itinerary/navigation-app.ts'
import type { RestPart } from '#core/itinerary/rest-of-route.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'

/** A part of a route, and while it is driven how far that part is. */
type Segment = LinkSegment & Partial<Pick<RestPart, 'state' | 'label'>>

interface SplitLinksDialogProps {
  readonly app: string
  readonly segments: readonly Segment[]
  readonly onClose: () => void
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** A route in parts that the app can take, none of its stops left out. */
export function SplitLinksDialog({ app, segments, onClose }: SplitLinksDialogProps) {
  const first = segments.findIndex(({ state }) => state !== 'done')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Open in ${app}, in ${segments.length} parts`}
      lead={`${whyParts(segments)} Each part begins where the last one ended.`}
    >
      <div className="stack gap12">
        {segments.map((segment, index) => (
          <Button
            key={segment.url}
            {...(segment.state === 'done'
              ? { disabled: true, leftSection: <IconCheck {...iconLook} /> }
              : { ...linkTo(segment.url), leftSection: <IconNavigation {...iconLook} /> })}
            variant={index === first ? 'filled' : 'default'}
          >
            {segment.label ?? partLabel(segment, index, segments)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** On a phone an app takes less than it is said to: parts shorter than the limit have another reason. */
const whyParts = (segments: readonly Segment[]): string =>
  Math.max(...segments.map(({ start, end }) => end - start + 1)) <= LINK_POINTS.googlePhone
    ? `On a phone a link takes ${LINK_POINTS.googlePhone} addresses.`
    : limitsNotice

const linkTo = (href: string) => ({ component: 'a', href, target: '_blank', rel: 'noopener noreferrer' }) as const
