import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'read', name: 'vendors' })
export class VendorEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'vendors_pk' }) code: string;
  @Column('text') name: string;
  @Column('text') mode: string;
}

@Entity({ schema: 'read', name: 'games' })
export class GameEntity {
  @PrimaryColumn('text', { name: 'vendor_code', primaryKeyConstraintName: 'games_pk' }) vendorCode: string;
  @PrimaryColumn('text', { name: 'game_code', primaryKeyConstraintName: 'games_pk' }) gameCode: string;
  @Column('integer', { name: 'node_id' }) nodeId: number;
  @Column('text') name: string;
  @Column('text') category: string;
  @Column('text') artwork: string;
  @Column('integer', { name: 'rtp_ppm' }) rtpPpm: number;
  @Column('boolean', { name: 'is_hot' }) isHot: boolean;
  @Column('boolean', { name: 'is_new' }) isNew: boolean;
  @Column('jsonb') classify: string[];
  /** The order in which the catalogue grew. */
  @Column('timestamptz', { name: 'added_at' }) addedAt: Date;
  /** The game's own ceiling; what is null is as the settings say. */
  @Column('bigint', { name: 'win_max_minor', nullable: true }) winMaxMinor: string | null;
  @Column('integer', { name: 'win_stake_times', nullable: true }) winStakeTimes: number | null;
  /** The vendor offers the game no more; what was played of it keeps its name. */
  @Column('boolean', { name: 'is_withdrawn', default: false }) isWithdrawn: boolean;
}

export const catalogueEntities = [VendorEntity, GameEntity];
