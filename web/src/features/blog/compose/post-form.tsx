import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { BlogPost } from '#api/blog.ts'
import { postLimits } from '#core/blog/post.ts'
import { failureOf } from '#web/client/failure.ts'
import { FieldError, fieldError } from '#web/ui/controls/field-error.tsx'
import { MessageField } from './message-field.tsx'
import { PictureField } from './picture-field.tsx'
import styles from './post-form.module.css'
import { type Problems, problemsOf, problemsOfFailure } from './problems-of.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { usePicture } from './use-picture.ts'
import { useSubmit } from './use-submit.ts'

const beginOf = (post: BlogPost | undefined) => ({ title: post?.title ?? '', content: post?.content ?? '' })

/** Everything that the form shows and does, for a new post or for a change of one. */
function usePostForm(post: BlogPost | undefined) {
  const drafting = useDraft(post ? `edit-${post.id}-${post.revision}` : 'new', beginOf(post))
  const picture = usePicture(drafting)
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending } = useSubmit(post, drafting.discard)
  useLeaveWarning(drafting.isBegun)
  const isWaiting = picture.state.kind === 'uploading' || picture.state.kind === 'preparing'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = problemsOf(drafting.draft, post !== undefined)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    mutate(drafting.draft, { onError: (error) => setProblems(problemsOfFailure(failureOf(error))) })
  }
  return { ...drafting, picture, problems, submit, isPending, isWaiting }
}

/** Title, message with its preview, picture, and the one button. What is typed survives a reload. */
export function PostForm({ post }: { readonly post: BlogPost | undefined }) {
  const form = usePostForm(post)
  const { draft, change, discard, picture, problems, isBegun, isPending, isWaiting } = form
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextInput
        label="Title"
        description={post ? 'The title is the address of the post, so that it stays.' : 'The title is the address too.'}
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        error={fieldError(problems.title)}
        maxLength={postLimits.title}
        readOnly={post !== undefined}
        withAsterisk
      />
      <PictureField picture={picture} current={post?.cardUrl} error={problems.picture} />
      <MessageField content={draft.content} onChange={(content) => change({ content })} error={problems.content} />
      {problems.form !== undefined && <FieldError>{problems.form}</FieldError>}
      <div className={styles.foot}>
        <Button type="submit" size="md" loading={isPending} disabled={isWaiting}>
          Submit
        </Button>
        {isBegun && (
          <Button variant="subtle" size="md" onClick={discard}>
            Discard draft
          </Button>
        )}
        <span className={styles.said} role="status">
          {isWaiting ? 'The picture is on its way.' : isBegun && 'The draft is kept in this browser.'}
        </span>
      </div>
    </form>
  )
}
