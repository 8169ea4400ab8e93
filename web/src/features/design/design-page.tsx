import { Button, TextInput } from '@mantine/core'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { Page } from '#web/ui/layout/page/page.tsx'
import { SettingsCard, SettingsPage } from '#web/ui/layout/settings-page/settings-page.tsx'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { colors } from '#web/ui/theme/colors.ts'
import { driverColors } from '#web/ui/theme/driver-colors.ts'
import type from '#web/ui/theme/type.module.css'
import { ControlsSection } from './controls-section.tsx'
import styles from './design-page.module.css'
import { FeedbackSection } from './feedback-section.tsx'
import { Example, Section } from './section.tsx'
import { StopsSection } from './stops-section.tsx'

/** Every component in every state: the place to look before making a new one. Press D for the other scheme. */
export function DesignPage() {
  return (
    <Page width="wide">
      <TypeSection />
      <ColorsSection />
      <ControlsSection />
      <StopsSection />
      <FeedbackSection />
      <TemplateSection />
    </Page>
  )
}

const variable = (name: string): string =>
  `var(--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`

function ColorsSection() {
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

function TemplateSection() {
  return (
    <Section title="Templates">
      <Example name="SettingsPage" wide flush>
        <SettingsPage
          title="Settings"
          lead="What your drivers see and when your day begins."
          sections={[
            { label: 'Design', to: '/design' },
            { label: 'Profile', to: '/profile' },
          ]}
        >
          <SettingsCard title="Depot" hint="Every route begins here." footer={<Button size="sm">Save</Button>}>
            <TextInput label="Address" defaultValue="37-18 Northern Blvd" />
          </SettingsCard>
        </SettingsPage>
      </Example>
      <Example name="MapSheet" wide flush>
        <div className={styles.tool}>
          <MapSheet numbered layout="wide" />
        </div>
      </Example>
    </Section>
  )
}

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

function TypeSection() {
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
