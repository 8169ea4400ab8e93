import { useMemo, useState } from 'react'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { routeLinks } from '#core/itinerary/map-links.ts'
import { type RestOfRoute, type RestPart, restOfRoute } from '#core/itinerary/rest-of-route.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import type { Drive } from './use-drive.ts'

/** Starting what is left of the route: opens the link, offers the parts, or says why not. */
export function useRest(
  { points, travel: { method } }: Itinerary,
  { points: shown, marks, app }: Pick<Drive, 'points' | 'marks' | 'app'>,
): { rest: RestOfRoute; start: () => void; parts: readonly RestPart[] | undefined; closeParts: () => void } {
  const onPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const rest = useMemo(() => {
    const marked = shown.map(({ id }) => marks[id] !== undefined)
    return restOfRoute({ points, method, ...routeLinks(points, method), marked }, app, onPhone)
  }, [points, method, shown, marks, app, onPhone])
  const start = (): void => {
    if (rest.kind === 'link') window.open(rest.url, '_blank', 'noopener')
    if (rest.kind === 'parts') setOpen(true)
    if (rest.kind === 'refused') void showNotice({ message: rest.message })
  }
  const parts = isOpen && rest.kind === 'parts' ? rest.parts : undefined
  return { rest, start, parts, closeParts: () => setOpen(false) }
}
