/** Question: forget this person. What is left afterwards names no person. */
export interface SignInDeletion {
  /**
   * Deletes devices, sessions, passkeys, codes and failed sign-ins of a person; `everything` the sign-in too, whose name and contacts
   * are free for a new one from then on. The right password of a deleted sign-in is answered with `deleted` for a while. Answers
   * how many rows went, by table; the same again finds none.
   */
  deletePerson(userId: string, options: { readonly everything: boolean }): Promise<Readonly<Record<string, number>>>;
}
