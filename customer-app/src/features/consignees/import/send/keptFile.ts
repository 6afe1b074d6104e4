/** A file that was put by, and what is needed to read it again. */
export interface KeptFile {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Of its encryption, as base64. */
  readonly secret: string
}

const [database, store] = ['import', 'files']

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Does one thing with the files of this browser. */
async function withFiles<Result>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const db = await opened()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = db.transaction(store, mode)
      const request = act(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    db.close()
  }
}

const cipher = 'AES-GCM'
/** Each file has a secret of its own, so that one number used once is enough. */
const nonce = new Uint8Array(12)

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const importSecret = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(secret), cipher, false, ['encrypt', 'decrypt'])

/**
 * Puts a file by in this browser, encrypted. Its secret goes with the draft, and so does what it protects: once signing out
 * has deleted the draft, nobody can read the file any more. Undefined where the browser keeps nothing.
 */
export async function keepFile(file: File): Promise<KeptFile | undefined> {
  try {
    const secret = toBase64(crypto.getRandomValues(new Uint8Array(32)))
    const data = await crypto.subtle.encrypt(
      { name: cipher, iv: nonce },
      await importSecret(secret),
      await file.arrayBuffer(),
    )
    const id = crypto.randomUUID()
    await withFiles('readwrite', (files) => files.put(data, id))
    return { id, name: file.name, type: file.type, secret }
  } catch {
    return undefined
  }
}

/** A file that was put by; undefined where it is gone. */
export async function takeFile({ id, name, type, secret }: KeptFile): Promise<File | undefined> {
  try {
    const data: unknown = await withFiles('readonly', (files) => files.get(id))
    if (!(data instanceof ArrayBuffer)) return undefined
    const bytes = await crypto.subtle.decrypt({ name: cipher, iv: nonce }, await importSecret(secret), data)
    return new File([bytes], name, { type })
  } catch {
    return undefined
  }
}

/** Forgets every file that no draft of this browser knows any more. */
export async function sweepFiles(known: ReadonlySet<string>): Promise<void> {
  try {
    const ids = await withFiles('readonly', (files) => files.getAllKeys())
    for (const id of ids) if (!known.has(String(id))) await withFiles('readwrite', (files) => files.delete(id))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
