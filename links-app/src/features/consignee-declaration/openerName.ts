import { linkFormPrefix } from '@crateway/shared/state/linkPlace.ts'
import { is, string, type } from 'superstruct'
import { keysUnder, openStorage, parseJson, readText } from '../../storage/keptText.ts'

const personStruct = type({ id: string(), displayName: string() })
const formStruct = type({ place: string() })

/**
 * The name of who opened a link's form from the portal; '' for whoever else has its address, as the visitor of a mailed one.
 * The link itself tells nothing: this browser has to know both the person, who is signed in still, and that they opened the form.
 * @param place `useLinkPlace`
 */
export function openerName(place: string | null): string {
  const storage = openStorage(() => localStorage)
  const read = (key: string) => parseJson(readText(storage, key))
  const person = read('user')
  if (!is(person, personStruct)) return ''
  const forms = keysUnder(storage, linkFormPrefix(person.id)).map(read)
  return forms.some((form) => is(form, formStruct) && form.place === place) ? person.displayName : ''
}
