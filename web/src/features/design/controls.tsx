import { ActionIcon, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { IconFileSpreadsheet, IconMapPin, IconPencil, IconRoute } from '@tabler/icons-react'
import { Logo, LogoMark } from '#web/ui/brand/logo.tsx'
import { ChoiceList } from '#web/ui/controls/choice-list.tsx'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { FileDrop } from '#web/ui/controls/file-drop.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Chip, FilterChip } from '#web/ui/controls/tags/chip.tsx'
import { KeyCap } from '#web/ui/controls/tags/key-cap.tsx'
import { PriorityTag } from '#web/ui/controls/tags/priority-tag.tsx'
import { Stat, StatGroup } from '#web/ui/controls/tags/stat.tsx'
import { StateFilter, StateTag } from '#web/ui/controls/tags/state-tag.tsx'
import { TickRuler } from '#web/ui/controls/tick-ruler.tsx'
import { VideoButton } from '#web/ui/video/video-button.tsx'
import { type Examples, Kept } from './examples.tsx'

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const
const states = ['ready', 'interpolated', 'area', 'duplicate', 'unresolved'] as const
const uses = ['Delivery', 'Travel', 'Field Service', 'Other'] as const
const film = { title: 'How it works', steps: [{ title: 'Drive', text: 'Open the route in your map app.' }] } as const
const ways = [
  { value: 'address', label: 'Address', icon: <IconMapPin {...icon} /> },
  { value: 'import', label: 'File', icon: <IconFileSpreadsheet {...icon} /> },
] as const

/** What people press, fill in and choose, and the small parts that tell a state. */
export const controls: Examples = {
  'Button, ActionIcon': (
    <>
      <Button leftSection={<IconRoute {...icon} />}>Optimize route</Button>
      <Button disabled>Optimize route</Button>
      <Button loading>Optimize route</Button>
      {['ink', 'default', 'subtle', 'light', 'danger'].map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <ActionIcon size={32} aria-label="Rename">
        <IconPencil {...icon} />
      </ActionIcon>
    </>
  ),
  VideoButton: (
    <>
      <VideoButton video={film} size="lg" />
      <VideoButton video={film} size="compact-sm" variant="subtle" />
    </>
  ),
  'Stat, StatGroup': (
    <>
      <StatGroup surface="sunken" note="1 h 19 min and 21.8 mi less than the order you entered">
        <Stat label="Driving" value="2 h 41 min" />
        <Stat label="Stops" value="22" />
      </StatGroup>
      <section aria-label="Figures on a plain ground">
        <StatGroup>
          <Stat label="Driving" value="2 h 41 min" />
          <Stat label="Distance" value="31.7 mi" />
        </StatGroup>
      </section>
    </>
  ),
  'Chip, StateTag, PriorityTag': (
    <>
      <Chip>12 of 200 this month</Chip>
      <Chip tone="brand">SAVE 20%</Chip>
      {states.map((state) => (
        <StateTag key={state} state={state} />
      ))}
      {(['A', 'B+', 'B', 'C', 'D'] as const).map((priority) => (
        <PriorityTag key={priority} priority={priority} />
      ))}
    </>
  ),
  'FilterChip, StateFilter': (
    <Kept<string> first="all">
      {(filter, set) => (
        <>
          <FilterChip label="All" count={42} selected={filter === 'all'} onSelect={() => set('all')} />
          {states.map((state) => (
            <StateFilter key={state} count={3} selected={filter === state} onSelect={() => set(state)} {...{ state }} />
          ))}
        </>
      )}
    </Kept>
  ),
  KeyCap: <KeyCap>Esc</KeyCap>,
  Logo: (
    <>
      <Logo />
      <LogoMark size={44} />
    </>
  ),
}

/** What takes the width that it is given. */
export const fields: Examples = {
  'TextInput, PasswordInput, FieldError, Checkbox': (
    <>
      <TextInput label="E-mail" defaultValue="maya@example.com" />
      <PasswordInput label="Password" error={fieldError('Incorrect password. Please try again.')} />
      <TextInput label="Company" placeholder="Optional" disabled />
      <Checkbox label="Keep me signed in" defaultChecked />
    </>
  ),
  SegmentedTabs: (
    <Kept<(typeof ways)[number]['value']> first="address">
      {(value, onChange) => (
        <SegmentedTabs label="How to add stops" segments={ways} {...{ value, onChange }} fullWidth />
      )}
    </Kept>
  ),
  ChoiceList: (['medium', 'large'] as const).map((size) => (
    <Kept<(typeof uses)[number]> key={size} first="Travel">
      {(chosen, onChoose) => (
        <ChoiceList label={`Choose one, ${size}`} choices={uses} {...{ size, chosen, onChoose }} />
      )}
    </Kept>
  )),
  FileDrop: [{}, { error: 'Please upload an Excel or CSV file.' }].map((refused) => (
    <FileDrop
      key={refused.error}
      title="Paste or drop anything here"
      hint=".xlsx, .xls or .csv, up to 100 rows"
      icon={<IconFileSpreadsheet {...icon} />}
      aside={<KeyCap>⌘V</KeyCap>}
      onFiles={() => undefined}
      {...refused}
    />
  )),
  TickRuler: <TickRuler majorEvery={6} />,
}
