import { home } from '#web/content/home.ts'
import styles from './testimonial.module.css'

/** One voice, in large type. */
export function Testimonial() {
  const { quote, name, role } = home.testimonial
  return (
    <figure className={styles.testimonial}>
      <blockquote className={styles.quote}>{quote}</blockquote>
      <figcaption>
        <span className={styles.name}>{name}</span>
        <span className={styles.role}>{role}</span>
      </figcaption>
    </figure>
  )
}
