import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { routeLinks } from '#core/itinerary/map-links.ts'
import { appNames, limitsNotice, type NavigationApp, navigationApps } from '#core/itinerary/navigation-app.ts'
import { type RestOfRoute, type RestPart, restOfRoute } from '#core/itinerary/rest-of-route.ts'
import { SplitLinks } from '#web/route/leaving/split-links.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { LateMenu } from '#web/ui/menus/late-menu.tsx'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import type { Drive } from '../use-drive.ts'
import styles from './start-all.module.css'

interface StartAllProps {
  readonly itinerary: Itinerary
  readonly drive: Drive
}

/** One navigation app, and the rest of the route in it. */
export function StartAll({ itinerary, drive }: StartAllProps) {
  const { rest, start, parts, closeParts } = useRest(itinerary, drive)
  const phone = useIsPhone()
  const part = rest.kind === 'parts' ? `, part ${rest.number} of ${rest.parts.length}` : ''
  return (
    <>
      <div className={`flex wrap gap8 ${styles.foot}`}>
        <AppMenu app={drive.app} onApp={drive.setApp} />
        <Button className={styles.all ?? ''} disabled={rest.kind === 'finished'} onClick={start}>
          {`Start All${part}`}
        </Button>
      </div>
      {!phone && <p className="small tertiary mt8">{limitsNotice}</p>}
      <SplitLinks parts={parts && { app: appNames[drive.app], segments: parts }} onClose={closeParts} />
    </>
  )
}

/** The app that every start on the page opens. */
function AppMenu({ app, onApp }: { readonly app: NavigationApp; readonly onApp: (app: NavigationApp) => void }) {
  return (
    <LateMenu
      position="top-start"
      width="18rem"
      button={
        <Button
          variant="default"
          aria-label={`Navigation app: ${appNames[app]}`}
          rightSection={<IconChevronDown size={17} stroke={1.7} aria-hidden="true" />}
        >
          {appNames[app]}
        </Button>
      }
      items={({ RadioGroup, RadioItem, Label }) => (
        <>
          <RadioGroup value={app} onChange={(value) => onApp(navigationApps.find((each) => each === value) ?? app)}>
            {navigationApps.map((each) => (
              <RadioItem key={each} value={each} closeMenuOnClick className={styles.app ?? ''}>
                {appNames[each]}
              </RadioItem>
            ))}
          </RadioGroup>
          <Label>{limitsNotice}</Label>
        </>
      )}
    />
  )
}

/** Starting what is left of the route: opens the link, offers the parts, or says why not. */
function useRest(
  { points, travel: { method } }: Itinerary,
  { points: shown, marks, loadedId, app }: Pick<Drive, 'points' | 'marks' | 'loadedId' | 'app'>,
): { rest: RestOfRoute; start: () => void; parts: readonly RestPart[] | undefined; closeParts: () => void } {
  const onPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const rest = useMemo(() => {
    const marked = shown.map(({ id }) => marks[id] !== undefined || id === loadedId)
    return restOfRoute({ points, method, ...routeLinks(points, method), marked }, app, onPhone)
  }, [points, method, shown, marks, loadedId, app, onPhone])
  const start = (): void => {
    if (rest.kind === 'link') window.open(rest.url, '_blank', 'noopener')
    if (rest.kind === 'parts') setOpen(true)
    if (rest.kind === 'refused') void showNotice({ message: rest.message })
  }
  const parts = isOpen && rest.kind === 'parts' ? rest.parts : undefined
  return { rest, start, parts, closeParts: () => setOpen(false) }
}
