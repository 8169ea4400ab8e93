import { Button, TextInput } from '@mantine/core'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { SettingsCard, SettingsPage } from '#web/ui/layout/settings-page/settings-page.tsx'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { colors } from '#web/ui/theme/colors.ts'
import { driverColors } from '#web/ui/theme/driver-colors.ts'
import type from '#web/ui/theme/type.module.css'
import { controls, fields } from './controls.tsx'
import styles from './design-page.module.css'
import type { Examples } from './examples.tsx'
import { entering, lists, marks } from './states.tsx'

const variable = (name: string): string =>
  `var(--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`

const tokens: Examples = {
  'type.module.css': Object.entries(type).map(([name, className]) => (
    <p key={name} className={`wide ${styles.sample}`}>
      <code>{name}</code> <span className={className}>Thursday deliveries, 2 h 41 min</span>
    </p>
  )),
  '--color-*': Object.keys(colors.light).map((name) => (
    <div key={name} className={styles.swatch}>
      <span style={{ background: variable(name) }} />
      {name}
    </div>
  )),
  DriverChip: driverColors.map(({ id, name }) => <DriverChip key={id} driver={id} name={name} />),
}

const templates: Examples = {
  SettingsPage: (
    <SettingsPage title="Settings" lead="What your drivers see." sections={[{ label: 'Design', to: '/design' }]}>
      <SettingsCard title="Depot" hint="Every route begins here." footer={<Button size="sm">Save</Button>}>
        <TextInput label="Address" defaultValue="37-18 Northern Blvd" />
      </SettingsCard>
    </SettingsPage>
  ),
  MapSheet: (
    <div className={styles.tool}>
      <MapSheet numbered layout="wide" />
    </div>
  ),
}

/** How the examples of a section lie: in a row, as wide as they may be, or without padding. */
const sections = [
  { title: 'Tokens', layout: 'row', isWide: true, examples: tokens },
  { title: 'Controls', layout: 'row', examples: { ...controls, ...marks } },
  { title: 'Fields', layout: 'fill', examples: { ...fields, ...entering } },
  { title: 'Lists and their states', layout: 'flush', examples: lists },
  { title: 'Templates', layout: 'flush', isWide: true, examples: templates },
]

/** Every component in every state: the place to look before making a new one. Press D for the other scheme. */
export const DesignPage = () => (
  <Page width="wide">
    {sections.map(({ title, layout, isWide, examples }) => (
      <section key={title} className={`grid gap20 ${styles.section}`} data-wide={isWide} aria-label={title}>
        <h2>{title}</h2>
        {Object.entries(examples).map(([name, example]) => (
          <div key={name}>
            <p className={styles.name}>{name}</p>
            <div className={`row wrap gap12 roundCard surface mt6 ${styles.stage}`} data-layout={layout}>
              {example}
            </div>
          </div>
        ))}
      </section>
    ))}
  </Page>
)
