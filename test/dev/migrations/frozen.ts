/**
 * The hashes of the migrations. They never change, because deployed databases have applied the migrations. Add the hash
 * of each new migration.
 */
export const frozenMigrations: Record<string, string> = {
  'migrations/0000_initial.sql': 'a92f5fc2455612f3',
  'migrations/0001_told_changes.sql': 'c0b56c03ccc7c5cb',
  'migrations/0002_mailed_invitations.sql': '46852df2a980592b',
  'migrations/0003_organizer_invitations.sql': '234496f2f2dce9e7',
  'migrations/0004_separate_transfers.sql': 'c26e640ad76df233',
  'migrations/0005_donations_as_payments.sql': 'e1a534901e43663a',
  'migrations/0006_paid_outside.sql': '4ac655a5434d74f0',
  'migrations/0007_phone_on_the_day.sql': '613d68216c0692ef',
  'migrations/0008_real_names.sql': '2289f2bfbdf4adda',
  'migrations/0009_payment_reminders.sql': '7ea80c9b0756fd19',
  'migrations/0010_tours.sql': '5616e55c05030b07',
  'migrations/0011_drafts.sql': 'b63a39fe289b6080',
  'migrations/0012_terms.sql': '54e2311f48c681ca',
  'migrations/0013_words.sql': 'fea8676e4a383652',
  'migrations/0014_searches.sql': '2b736cfbf7a5e5fd',
  'migrations/0015_guests.sql': 'bb2dc061d0bffe95',
  'migrations/0016_windows.sql': '0947148b0bb4c566',
  'migrations/0017_newest_hikes.sql': 'a32e377b9cbd4164',
  'migrations/0018_last_backup.sql': '807a9b9f6ce10ed5',
  'migrations/0019_languages.sql': 'eb81d4d1c85bfc74',
  'migrations/0020_organizer_words.sql': 'd857699fb086f085',
  'migrations-places/0000_places.sql': '1af795773de4b476',
  'migrations-places/0001_map_labels.sql': '822b5c3e44c93a55',
  'migrations-places/0002_search_text.sql': '8a7c7c03b622ddaa',
  'migrations-places/0003_map_shapes.sql': 'ab6f93ef73594a0f',
}
