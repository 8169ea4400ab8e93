import { Button, Stack } from '@mantine/core'
import { IconNavigation } from '@tabler/icons-react'
import type { LinkSegment } from '#core/itinerary/map-links.ts'
import { limitsNotice, partLabel } from '#core/itinerary/navigation-app.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

interface SplitLinksDialogProps {
  readonly app: string
  readonly segments: readonly LinkSegment[]
  readonly onClose: () => void
}

/** A route in parts that the app can take, none of its stops left out. */
export function SplitLinksDialog({ app, segments, onClose }: SplitLinksDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Open in ${app}, in ${segments.length} parts`}
      lead={`${limitsNotice} Each part begins where the last one ended.`}
    >
      <Stack gap="sm">
        {segments.map((segment, index) => (
          <Button
            key={segment.url}
            component="a"
            variant={index === 0 ? 'filled' : 'default'}
            href={segment.url}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconNavigation size={17} stroke={1.7} aria-hidden="true" />}
          >
            {partLabel(segment, index, segments)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
