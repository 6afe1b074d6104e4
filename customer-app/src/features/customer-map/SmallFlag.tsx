import { flagUrl } from '@crateway/shared/ui/flagUrl.ts'
import styles from './ViewList.module.css'

/** The flag of a country beside a name that says it all; the country itself stands in words elsewhere in the row or panel. */
export function SmallFlag({ code }: { readonly code: string | null }) {
  const url = code === null ? undefined : flagUrl(code.toUpperCase())
  if (!url) return <span className={styles.flag} />
  return <img className={styles.flag} src={url} alt="" width={18} height={12} loading="lazy" decoding="async" />
}
