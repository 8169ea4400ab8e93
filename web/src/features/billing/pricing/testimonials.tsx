import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { pricing } from '#web/content/pricing.ts'
import styles from './testimonials.module.css'
import { useRotation } from './use-rotation.ts'

const ROTATE_MS = 8000

const { testimonials } = pricing

/** What customers say, one after the other every eight seconds; the change takes one. */
export function Testimonials() {
  const { index, paused, onPause, show } = useRotation(testimonials.length, ROTATE_MS)
  return (
    <section className={styles.testimonials} aria-label="What customers say" aria-roledescription="carousel">
      <div className={styles.quotes}>
        {testimonials.map(({ quote, who }, place) => (
          <figure
            key={quote}
            className={styles.quote}
            data-shown={place === index || undefined}
            aria-hidden={place !== index}
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
            aria-current={place === index || undefined}
            onClick={() => show(place)}
          />
        ))}
        <ActionIcon aria-label={paused ? 'Play quotes' : 'Pause quotes'} onClick={() => onPause(!paused)}>
          {paused ? <IconPlayerPlay size={17} stroke={1.7} /> : <IconPlayerPause size={17} stroke={1.7} />}
        </ActionIcon>
      </div>
    </section>
  )
}
