import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { home } from '#web/content/home.ts'
import styles from './press-carousel.module.css'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Papers by name and word. It moves when somebody moves it: by finger, wheel, keys or the two buttons. */
export function PressCarousel() {
  const strip = useRef<HTMLUListElement>(null)
  const turn = (pages: number): void => {
    const { current } = strip
    if (!current) return
    const { clientWidth, scrollWidth, scrollLeft } = current
    const last = scrollWidth - clientWidth
    const next = scrollLeft + pages * clientWidth
    // From the last one on to the first, and back.
    current.scrollTo({ left: next < -1 ? last : next > last + 1 ? 0 : next, behavior: 'smooth' })
  }
  return (
    <section className={styles.press} aria-roledescription="carousel" aria-labelledby="press">
      <div className={styles.head}>
        <h2 className={styles.heading} id="press">
          As Featured In
        </h2>
        <ActionIcon variant="default" size="lg" aria-label="Previous paper" onClick={() => turn(-1)}>
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label="Next paper" onClick={() => turn(1)}>
          <IconChevronRight {...icon} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={styles.strip} ref={strip} tabIndex={0} aria-labelledby="press">
        {home.press.map(({ name, quote }) => (
          <li key={name} className={styles.paper}>
            <span className={styles.name}>{name}</span>
            <q className={styles.quote}>{quote}</q>
          </li>
        ))}
      </ul>
    </section>
  )
}
