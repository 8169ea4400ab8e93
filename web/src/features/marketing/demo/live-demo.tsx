import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCurrentUser } from '#web/client/current-user.ts'
import { nextPath } from '#web/client/navigation-rules.ts'
import { handDay } from '#web/day/document/handed-day.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { requestOf } from './demo-day.ts'
import { DemoMap } from './demo-map.tsx'
import { DemoPanel } from './demo-panel.tsx'
import styles from './live-demo.module.css'
import { useDemo } from './use-demo.ts'
import { prepareOrder } from './use-order.ts'

/** A real day on a map sheet that anybody may change: the same optimizer as the planner's, here and now. */
export function LiveDemo({ onAlive }: { readonly onAlive?: () => void }) {
  useEffect(() => onAlive?.(), [onAlive])
  const demo = useDemo()
  const section = useRef<HTMLElement>(null)
  // Only where the visitor is in the demo: the keys of the page around it are the browser's.
  useKeys([['mod+Z', ({ target }) => target instanceof Node && section.current?.contains(target) && demo.undo?.()]])
  const { data: user } = useCurrentUser()
  const navigate = useNavigate()
  const openInPlanner = (): void => {
    const { stops, drivers } = requestOf(demo.day)
    const [driver] = drivers
    if (!driver?.end) return
    handDay({ title: 'Day from the home page', start: driver.start, end: driver.end, stops }, Date.now())
    void navigate(nextPath('webIntroStart', { person: user }))
  }
  return (
    <section
      ref={section}
      className={styles.demo}
      aria-label="Live demo"
      onPointerEnter={prepareOrder}
      onFocus={prepareOrder}
    >
      <DemoMap demo={demo} />
      <DemoPanel demo={demo} onOpen={openInPlanner} />
    </section>
  )
}
