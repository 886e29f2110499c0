import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each game that a member likes. */
@Entity({ schema: 'read', name: 'favourite_games' })
@Index('favourite_games_by_time', ['memberId', 'addedAt'])
export class FavouriteGameEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'favourite_games_pk' }) memberId: string;
  @PrimaryColumn('integer', { name: 'node_id', primaryKeyConstraintName: 'favourite_games_pk' }) nodeId: number;
  @Column('text', { name: 'vendor_code' }) vendorCode: string;
  @Column('text', { name: 'game_code' }) gameCode: string;
  @Column('timestamptz', { name: 'added_at' }) addedAt: Date;
}

/** One row for each game that a member has opened, with the last time. */
@Entity({ schema: 'read', name: 'recent_games' })
@Index('recent_games_by_time', ['memberId', 'launchedAt'])
export class RecentGameEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'recent_games_pk' }) memberId: string;
  @PrimaryColumn('integer', { name: 'node_id', primaryKeyConstraintName: 'recent_games_pk' }) nodeId: number;
  @Column('text', { name: 'vendor_code' }) vendorCode: string;
  @Column('text', { name: 'game_code' }) gameCode: string;
  @Column('timestamptz', { name: 'launched_at' }) launchedAt: Date;
}

export const ownGamesEntities = [FavouriteGameEntity, RecentGameEntity];
