import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { colors } from '#web/ui/theme/colors.ts'
import { driverColors } from '#web/ui/theme/driver-colors.ts'
import styles from './design-page.module.css'
import { Example, Section } from './section.tsx'

const variable = (name: string): string =>
  `var(--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`

export function ColorsSection() {
  return (
    <Section title="Colours">
      <Example name="--color-*" wide>
        {Object.keys(colors.light).map((name) => (
          <div key={name} className={styles.swatch}>
            <span style={{ background: variable(name) }} />
            {name}
          </div>
        ))}
      </Example>
      <Example name="DriverChip" wide>
        {driverColors.map(({ id, name }) => (
          <DriverChip key={id} driver={id} name={name} />
        ))}
        <DriverChip driver={4} size="large" />
      </Example>
    </Section>
  )
}
