/** Above what only its author and the moderators still see. */
export const HiddenNote = ({ isHidden }: { isHidden: boolean }) =>
  isHidden && <p className="hidden-note">Hidden by a moderator</p>
