import type from '#web/ui/theme/type.module.css'
import styles from './design-page.module.css'
import { Example, Section } from './section.tsx'

const samples = [
  ['hero', 'Every stop'],
  ['h1', 'One plan per way of working'],
  ['h2', 'Import data for Tuesday, November 24'],
  ['title', 'Check 42 addresses'],
  ['panel', 'Thursday deliveries'],
  ['figure', '2 h 41 min  31.7 mi'],
  ['lead', 'Type, paste or import up to 100 stops.'],
  ['bodyMarketing', 'A dispatcher, a depot and a route for every driver.'],
  ['row', '43-15 46th St'],
  ['body', 'Driving, leave 8:30 AM, 5 min per stop, Eastern time'],
  ['small', 'Sunnyside, 6 min, 1.0 mi'],
  ['eyebrow', 'Distance'],
] as const

export function TypeSection() {
  return (
    <Section title="Type">
      <Example name="type.module.css" wide>
        {samples.map(([name, text]) => (
          <div key={name} className={styles.sample}>
            <code>{name}</code>
            <span className={type[name]}>{text}</span>
          </div>
        ))}
      </Example>
    </Section>
  )
}
