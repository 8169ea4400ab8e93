import { Button, Stack } from '@mantine/core'
import { IconNavigation } from '@tabler/icons-react'
import { useState } from 'react'
import type { Itinerary, LinkSegment } from '#core/itinerary/itinerary.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showNotice } from '#web/ui/feedback/notice.ts'
import styles from './planner.module.css'

/** The written texts of apps that cannot take the whole route. */
export const appLimits = {
  googleMaps: "Google Maps has a 25 address limit. Please navigate using each 'Start Route' button!",
  appleMaps: "Apple Maps has a 15 address limit. Please navigate using each 'Start Route' button!",
  waze: "Waze does not support multiple stops. Please navigate using each 'Start Route' button!",
} as const

interface Split {
  readonly app: string
  readonly segments: readonly LinkSegment[]
}

const open = (url: string): void => {
  window.open(url, '_blank', 'noopener')
}

/** Buttons that open the whole route in a navigation app; a longer route is offered in parts. */
export function OpenInApp({ itinerary }: { readonly itinerary: Itinerary }) {
  const [split, setSplit] = useState<Split>()
  const { curatedLinks, splitUrls } = itinerary
  const start = (app: 'googleMaps' | 'appleMaps', url: string, segments: readonly LinkSegment[]): void => {
    if (url) open(url)
    else if (segments.length > 1) setSplit({ app: app === 'googleMaps' ? 'Google Maps' : 'Apple Maps', segments })
    else void showNotice({ message: appLimits[app] })
  }
  return (
    <div className={styles.apps}>
      <Button
        leftSection={<IconNavigation size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => start('googleMaps', curatedLinks.googleUrl, splitUrls.google)}
      >
        Open in Google Maps
      </Button>
      <Button variant="default" onClick={() => start('appleMaps', curatedLinks.appleUrl, splitUrls.apple)}>
        Apple
      </Button>
      <Button variant="default" onClick={() => void showNotice({ message: appLimits.waze })}>
        Waze
      </Button>
      {split && <SplitLinksDialog split={split} onClose={() => setSplit(undefined)} />}
    </div>
  )
}

function SplitLinksDialog({
  split: { app, segments },
  onClose,
}: {
  readonly split: Split
  readonly onClose: () => void
}) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Open in ${app}, in ${segments.length} parts`}
      lead="Google Maps has a 25-address limit and Apple Maps a 15-address limit. Each part begins where the last one ended."
    >
      <Stack gap="sm">
        {segments.map(({ start, end, url }, index) => (
          <Button
            key={url}
            component="a"
            variant={index === 0 ? 'filled' : 'default'}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconNavigation size={17} stroke={1.7} aria-hidden="true" />}
          >
            {`Part ${index + 1} of ${segments.length}, ${start === 0 ? 'start' : `stop ${start}`} to ${index === segments.length - 1 ? 'end' : `stop ${end}`}`}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
