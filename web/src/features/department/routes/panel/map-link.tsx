import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import { googleRouteUrl, LINK_POINTS, splitRoute } from '#core/itinerary/map-links.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import type { DayRoute } from '../../day/day-route.ts'

const icon = <IconArrowUpRight size={17} stroke={1.7} aria-hidden="true" />
const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Opens a route in Google Maps: as one link, or as parts where the app does not take all of it. */
export function MapLink({ route }: { readonly route: DayRoute }) {
  const parts = usePartsOf(route)
  const label = `Open the route of ${route.inspector.inspectorId} in Google Maps`
  const [first, ...others] = parts
  if (!first) return null
  if (others.length === 0) {
    return (
      <Tooltip label="Open in Google Maps">
        <ActionIcon component="a" size={30} aria-label={label} href={first.url} {...newTab}>
          {icon}
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={30} aria-label={`${label}, in ${parts.length} parts`}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map(({ url, start, end }, part) => (
          <Menu.Item key={url} component="a" href={url} {...newTab}>
            {`Part ${part + 1} of ${parts.length}, points ${start + 1}–${end + 1}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A phone's Google Maps takes fewer points than a desk's. */
function usePartsOf({ wire }: DayRoute): readonly { url: string; start: number; end: number }[] {
  const phone = useIsPhone()
  const { routeOrder, curatedLinks, splitUrls, travel } = wire
  // A home that is not told is no point of a link.
  const points = routeOrder.filter(({ coordinates }) => coordinates !== null)
  if (phone && points.length > LINK_POINTS.googlePhone) {
    return splitRoute(points, LINK_POINTS.googlePhone, (part) => googleRouteUrl(part, travel.method))
  }
  if (curatedLinks.googleUrl !== '') return [{ url: curatedLinks.googleUrl, start: 0, end: points.length - 1 }]
  if (splitUrls.google.length > 0) return splitUrls.google
  // A single stop from wherever the inspector is.
  const [only] = points
  return only ? [{ url: only.soloUrls.googleUrl, start: 0, end: 0 }] : []
}
