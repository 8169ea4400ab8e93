import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { signInPath } from '#web/client/session/return-path.ts'
import { Brand, DateFace } from './bar-faces.tsx'
import styles from './top-bar.module.css'
import { useWorkspace } from './use-workspace.ts'

/** The bar above the workspace for somebody who is not signed in. */
export function VisitorBar() {
  const date = useWorkspace((workspace) => workspace.date)
  return (
    <div className={`row gap8 grow ${styles.visitor}`}>
      <Brand />
      <Link className={styles.date} to={signInPath(paths.departmentWorkflow)}>
        <DateFace date={date} />
      </Link>
      <Link className={styles.signIn} to={paths.departmentSignIn}>
        Sign In
      </Link>
    </div>
  )
}
