import { t } from '@crateway/shared/i18n/translate.ts'
import { session } from '@crateway/shared/state/session.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { ButtonLink } from '@crateway/shared/ui/ButtonLink.tsx'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { Menu, MenuItem } from '@crateway/shared/ui/Menu.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Ellipsis, FolderOpen, Plus, Upload, Users } from 'lucide-react'
import { useLocation } from 'wouter'
import styles from './ShippingManagementScreen.module.css'
import { deskPath } from './shippingAddress.ts'

export interface HeaderActionsProps {
  /** The partner's reference, for addresses. */
  readonly customer: string
  readonly onNew: () => void
}

/** The buttons of the screen. Where there is little room, those that lead elsewhere are in a menu. */
export function HeaderActions({ customer, onNew }: HeaderActionsProps) {
  useSignals()
  const [, navigate] = useLocation()
  const rights = session.value?.user.role.rights ?? []
  const mayManageFiles = rights.some(({ name }) => name === 'Shipping manager admin')
  const ways = [
    ...(mayManageFiles
      ? [{ path: '/shippingFileManagement', text: t('shippingManagement.files'), Icon: FolderOpen }]
      : []),
    { path: '/shippingManagement/consignees', text: t('shippingManagement.myEndusers'), Icon: Users },
    { path: '/shippingManagement/import', text: t('shippingManagement.import'), Icon: Upload },
  ]
  return (
    <>
      {ways.map(({ path, text, Icon }) => (
        <ButtonLink
          key={path}
          href={deskPath(path, customer)}
          variant={Icon === Upload ? 'plain' : 'ghost'}
          icon={<Icon aria-hidden="true" />}
          className={styles.wide}
        >
          {text}
        </ButtonLink>
      ))}
      <Button variant="primary" className={styles.main} icon={<Plus aria-hidden="true" />} onClick={onNew}>
        {t('shippingManagement.newShipping')}
      </Button>
      <span className={styles.narrow}>
        <Menu trigger={<IconButton label={t('shippingManagement.more')} icon={<Ellipsis aria-hidden="true" />} />}>
          {ways.toReversed().map(({ path, text, Icon }) => (
            <MenuItem key={path} icon={<Icon aria-hidden="true" />} onSelect={() => navigate(deskPath(path, customer))}>
              {text}
            </MenuItem>
          ))}
        </Menu>
      </span>
    </>
  )
}
