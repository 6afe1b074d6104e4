import { t } from '@crateway/shared/i18n/translate.ts'
import { Button, type ButtonProps } from '@crateway/shared/ui/Button.tsx'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'

interface CopyButtonProps extends Pick<ButtonProps, 'icon' | 'children'> {
  readonly text: string
}

/** Copies a text, to be pasted elsewhere. */
export function CopyButton({ text, ...rest }: CopyButtonProps) {
  useSignals()
  const handleClick = () => {
    navigator.clipboard.writeText(text).then(
      () => showToast('good', t('shippingForm.copied')),
      () => showToast('bad', t('shippingForm.notCopied')),
    )
  }
  return <Button {...rest} onClick={handleClick} />
}
