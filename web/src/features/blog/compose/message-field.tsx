import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { ArticleText } from '../article-text.tsx'
import styles from './message-field.module.css'

const sides = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const

interface MessageFieldProps {
  readonly content: string
  readonly onChange: (content: string) => void
  readonly error: string | undefined
}

/** The text of a post in Markdown, and how readers will see it: beside it where there is room, in its place elsewhere. */
export function MessageField({ content, onChange, error }: MessageFieldProps) {
  const [side, setSide] = useState<'write' | 'preview'>('write')
  return (
    <div className={styles.field} data-side={side}>
      <div className={styles.sides}>
        <SegmentedTabs label="Write or preview" segments={sides} value={side} onChange={setSide} size="small" />
      </div>
      <Textarea
        className={styles.write ?? ''}
        label="Message"
        description="Markdown: ## heading, **strong**, [words](https://…), - list, tables. Links lead to the web and to this site."
        placeholder="What happened on the road"
        value={content}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={fieldError(error)}
        autosize
        minRows={16}
        maxRows={40}
        withAsterisk
      />
      <section className={styles.preview} aria-label="Preview">
        <p className={styles.label}>Preview</p>
        {content.trim() === '' ? (
          <p className={styles.nothing}>What you write is shown here as readers will see it.</p>
        ) : (
          <ArticleText content={content} />
        )}
      </section>
    </div>
  )
}
