import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { pricing } from '#web/content/pricing.ts'
import { useRotation } from '#web/ui/controls/use-rotation.ts'
import styles from './testimonials.module.css'

const { testimonials } = pricing

const iconSize = { size: 17, stroke: 1.7 } as const

/** What customers say, one after the other. */
export function Testimonials() {
  const { at, isLeaving, canTurn, isStopped, stop, hold, show } = useRotation(testimonials.length)
  return (
    <section className={styles.testimonials} aria-label="What customers say">
      <div className={styles.quotes} onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
        {testimonials.map(({ quote, who }, place) => (
          <figure
            key={quote}
            className={styles.quote}
            data-shown={(place === at && !isLeaving) || undefined}
            aria-hidden={place !== at}
          >
            <blockquote>{quote}</blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </div>
      <div className={styles.controls}>
        {testimonials.map(({ quote }, place) => (
          <button
            key={quote}
            type="button"
            className={styles.dot}
            aria-label={`Quote ${place + 1} of ${testimonials.length}`}
            aria-current={place === at || undefined}
            onClick={() => show(place)}
          />
        ))}
        {canTurn && (
          <ActionIcon aria-label={isStopped ? 'Play quotes' : 'Pause quotes'} onClick={() => stop(!isStopped)}>
            {isStopped ? <IconPlayerPlay {...iconSize} /> : <IconPlayerPause {...iconSize} />}
          </ActionIcon>
        )}
      </div>
    </section>
  )
}
