import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { signInPath } from '#web/client/return-path.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { DateFace } from './date-face.tsx'
import styles from './top-bar.module.css'
import { useWorkspace } from './use-workspace.ts'

/** The bar above the workspace for somebody who is not signed in. */
export function VisitorBar() {
  const date = useWorkspace((workspace) => workspace.date)
  return (
    <div className={styles.visitor}>
      <span className={styles.brand}>
        <Logo to={paths.departmentSignIn} />
      </span>
      <span className={styles.chip}>
        <Chip>Department</Chip>
      </span>
      <Link className={styles.date} to={signInPath(paths.departmentWorkflow)}>
        <DateFace date={date} />
      </Link>
      <Link className={styles.signIn} to={paths.departmentSignIn}>
        Sign In
      </Link>
    </div>
  )
}
