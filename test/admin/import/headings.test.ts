import { expect, it } from 'vitest'
import { guessFields } from '../../../src/admin/import/columns.ts'

const FIELDS = [
  ...['name', 'status', 'hidden', 'event_time', 'end_time', 'time_zone', 'location', 'location_lat'],
  ...['location_lng', 'joins_open_at', 'joins_close_at', 'capacity', 'min_participants', null, 'distance'],
  ...['elevation_diff', 'estimated_duration', 'grade', 'price', 'refund_until_hours', 'late_refund_percent'],
  ...['guests_allowed', 'nights'],
]

it.each([
  'name,status,hidden,start,end,time_zone,place,latitude,longitude,joins_open,joins_close,places,minimum,price,distance_km,ascent_m,duration_h,grade,price_cents,refund_until_hours,late_refund_percent,guests_allowed,nights',
  'Name,Status,Ausgeblendet,Start,Ende,Zeitzone,Treffpunkt,Breitengrad,Längengrad,Anmeldung ab,Anmeldung bis,Plätze,Minimum,Preis,Distanz (km),Aufstieg (m),Dauer (h),Schwierigkeit,Preis in Rappen,Rückerstattung bis (Stunden),Späte Rückerstattung (%),Gäste pro Person,Nächte',
  'Nom,Statut,Masquée,Début,Fin,Fuseau horaire,Point de rendez-vous,Latitude,Longitude,Ouverture des inscriptions,Clôture des inscriptions,Nombre de places,Nombre minimum,Prix,Distance (km),Montée (m),Durée (h),Difficulté,Prix en centimes,Remboursement jusqu’à (heures),Remboursement tardif (%),Invités par personne,Nuits',
  'Nome,Stato,Nascosta,Inizio,Fine,Fuso orario,Ritrovo,Latitudine,Longitudine,Apertura delle iscrizioni,Chiusura delle iscrizioni,Posti,Numero minimo,Prezzo,Distanza (km),Salita (m),Durata (h),Difficoltà,Prezzo in centesimi,Rimborso fino a (ore),Rimborso tardivo (%),Ospiti per persona,Notti',
])('knows the headings of an export: %s', (headings) => {
  expect(guessFields(headings.split(','))).toEqual(FIELDS)
})

it('knows the fields by their own names', () => {
  const names = ['end_time', 'joins_open_at', 'joins_close_at', 'nights', 'min_participants', 'time_zone']
  expect(guessFields(names)).toEqual(names)
  expect(guessFields(['End time'])).toEqual([null])
})
