import { Button, TextInput } from '@mantine/core'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { SettingsCard, SettingsPage } from '#web/ui/layout/settings-page/settings-page.tsx'
import styles from './design-page.module.css'
import { Example, Section } from './section.tsx'

export function TemplateSection() {
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
