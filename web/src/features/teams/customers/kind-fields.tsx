import { NativeSelect, Textarea } from '@mantine/core'
import { counted } from '#core/kernel/counted.ts'
import {
  defaultTemplates,
  kindNames,
  type MessageKind,
  type TellSettings,
  wayChoices,
} from '#core/links/customers/message-kinds.ts'
import {
  fillTemplate,
  sampleFacts,
  templateFault,
  templateLimits,
  templateWords,
  textOf,
} from '#core/links/customers/message-templates.ts'
import { textParts } from '#core/links/text-parts.ts'
import { useConfig } from '#web/client/config.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import styles from './customers.module.css'
import { wayOptions } from './tell-words.ts'

interface KindFieldsProps {
  readonly kind: MessageKind
  readonly settings: Pick<TellSettings, 'ways' | 'templates'>
  /** As messages call the team. */
  readonly company: string
  readonly onChange: (part: Partial<Pick<TellSettings, 'ways' | 'templates'>>) => void
}

/** By which way customers are told something, and in what words. */
export function KindFields({ kind, settings, company, onChange }: KindFieldsProps) {
  const { texting } = useConfig()
  const { ways, templates } = settings
  const [way, template] = [ways[kind], templates[kind]]
  const name = kindNames[kind]
  return (
    <fieldset className={styles.kind}>
      <NativeSelect
        label={name}
        data={wayOptions(texting, way)}
        value={way}
        onChange={({ currentTarget: { value } }) => {
          const chosen = wayChoices.find((each) => each === value)
          if (chosen) onChange({ ways: { ...ways, [kind]: chosen } })
        }}
      />
      {way !== 'none' && (
        <>
          <Textarea
            label={`Message: ${name.toLowerCase()}`}
            description={`You can use ${templateWords[kind].map((word) => `{${word}}`).join(' ')}`}
            autosize
            minRows={2}
            maxLength={templateLimits.characters}
            value={template}
            error={fieldError(templateFault(kind, template))}
            onChange={(event) => onChange({ templates: { ...templates, [kind]: event.currentTarget.value } })}
          />
          {template !== defaultTemplates[kind] && (
            <button
              type="button"
              className={styles.link}
              onClick={() => onChange({ templates: { ...templates, [kind]: defaultTemplates[kind] } })}
            >
              Use the standard message
            </button>
          )}
          <Preview {...{ kind, template, company }} isText={way !== 'email'} />
        </>
      )}
    </fieldset>
  )
}

interface PreviewProps {
  readonly kind: MessageKind
  readonly template: string
  readonly company: string
  readonly isText: boolean
}

/** How the message reads to somebody. */
function Preview({ kind, template, company, isText }: PreviewProps) {
  if (templateFault(kind, template) !== undefined) return null
  const facts = { ...sampleFacts, company: company || sampleFacts.company }
  const words = isText ? textOf(template, facts) : fillTemplate(template, facts)
  return (
    <div className={styles.preview} role="note" aria-label={`Preview: ${kindNames[kind]}`}>
      <small>{isText ? `Preview, ${counted(textParts(words), 'part')} as a text` : 'Preview'}</small>
      {words}
    </div>
  )
}
