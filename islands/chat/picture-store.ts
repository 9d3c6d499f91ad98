// Stores pictures of unsent messages in IndexedDB. localStorage, which stores the messages' text (draft.ts), cannot
// store files.

type KeptPicture = { nonce: string; draftKey: string; file: File }

/** The maximum number and total size of the pictures, over all chats in this browser. */
const MAX_PICTURES = 20
const MAX_BYTES = 40 * 1024 * 1024

/** Stores a picture, so that it can be restored with its message after a reload. Returns whether that succeeded. */
export async function keepPicture(picture: KeptPicture): Promise<boolean> {
  try {
    return await store('readwrite', async (pictures) => {
      const others = await removeOrphans(pictures)
      const bytes = others.reduce((total, { file }) => total + file.size, picture.file.size)
      if (others.length >= MAX_PICTURES || bytes > MAX_BYTES || isOrphan(picture)) return false
      await answer(pictures.put(picture))
      return true
    })
  } catch {
    // Storage is full or forbidden.
    return false
  }
}

export const readPicture = (nonce: string): Promise<File | undefined> =>
  store('readonly', async (pictures) => {
    // Only `keepPicture` writes into this store.
    const kept = (await answer(pictures.get(nonce))) as KeptPicture | undefined
    return kept?.file
  }).catch(() => undefined)

export const removePicture = (nonce: string) =>
  store('readwrite', (pictures) => answer(pictures.delete(nonce))).catch(() => {})

/** Removes pictures whose messages were sent or discarded elsewhere, and returns the others. */
async function removeOrphans(pictures: IDBObjectStore): Promise<KeptPicture[]> {
  const all = (await answer(pictures.getAll())) as KeptPicture[]
  for (const orphan of all.filter(isOrphan)) pictures.delete(orphan.nonce)
  return all.filter((picture) => !isOrphan(picture))
}

const isOrphan = ({ draftKey, nonce }: KeptPicture) => !localStorage.getItem(draftKey)?.includes(nonce)

/**
 * Runs the task in a transaction and waits until that is complete. Some errors occur only then, for example if storage
 * is full.
 */
async function store<Result>(
  mode: IDBTransactionMode,
  task: (pictures: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open('chat')
  opening.onupgradeneeded = () => opening.result.createObjectStore('pictures', { keyPath: 'nonce' })
  const database = await answer(opening)
  try {
    const transaction = database.transaction('pictures', mode)
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([task(transaction.objectStore('pictures')), completed])
    return result
  } finally {
    database.close()
  }
}

const answer = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
