import { postTexts, problemOfContent, problemOfTitle } from '#core/blog/post.ts'
import type { Failure } from '#web/client/failure.ts'
import type { KeptDraft } from './use-draft.ts'

/** What is wrong with a draft, each at its field; `form` for what has none. */
export interface Problems {
  readonly title?: string
  readonly content?: string
  readonly picture?: string
  readonly form?: string
}

const some = (problems: Readonly<Record<string, string | undefined>>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))

/** What the one who writes can see before anything is sent. */
export function problemsOf({ title, content, picture }: KeptDraft, hasPicture: boolean): Problems {
  return some({
    title: problemOfTitle(title.trim()),
    content: problemOfContent(content),
    picture: picture || hasPicture ? undefined : postTexts.noImage,
  })
}

const fields: Readonly<Record<string, keyof Problems>> = {
  'blog.title': 'title',
  'blog.title-taken': 'title',
  'blog.content': 'content',
  'blog.no-image': 'picture',
  'blog.image': 'picture',
}

/** What the server refused, at the field that it is about. */
export const problemsOfFailure = ({ code, message }: Failure): Problems => ({ [fields[code] ?? 'form']: message })
