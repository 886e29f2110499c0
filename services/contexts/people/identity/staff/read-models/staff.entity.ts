import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row for each person of staff. */
@Entity({ schema: 'read', name: 'staff' })
export class StaffEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'staff_pk' }) id: string;
  @Column('text') username: string;
  @Column('text') name: string;
  @Column('text', { array: true }) roles: string[];
  @Column('boolean', { name: 'has_totp' }) hasTotp: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'last_login_at', nullable: true }) lastLoginAt: Date | null;
  @Column('timestamptz', { name: 'disabled_at', nullable: true }) disabledAt: Date | null;
  /** Until when a password opens the account that the house made. */
  @Column('timestamptz', { name: 'temporary_until', nullable: true }) temporaryUntil: Date | null;
  /** The end of the last time in which the account approved nothing, and the act that began it. */
  @Column('timestamptz', { name: 'held_until', nullable: true }) heldUntil: Date | null;
  @Column('text', { name: 'held_for', nullable: true }) heldFor: string | null;
}
