package dev.benchwarden.pages.picture;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/** Factory of shapes around the origin, of about the same area for the same radius. */
final class Marks {

  private static final double ARM = 0.8;

  private Marks() {}

  static Shape dot(double radius) {
    return new Ellipse2D.Double(-radius, -radius, 2 * radius, 2 * radius);
  }

  static Shape square(double radius) {
    double half = 0.9 * radius;
    return new Rectangle2D.Double(-half, -half, 2 * half, 2 * half);
  }

  static Shape diamond(double radius) {
    return polygon(0, -1.25 * radius, 1.25 * radius, 0, 0, 1.25 * radius, -1.25 * radius, 0);
  }

  static Shape triangleUp(double radius) {
    return triangle(radius, -1);
  }

  static Shape triangleDown(double radius) {
    return triangle(radius, 1);
  }

  /** Two lines, to be drawn and not filled. */
  static Shape cross(double radius) {
    double end = ARM * radius;
    Path2D cross = new Path2D.Double();
    cross.moveTo(-end, -end);
    cross.lineTo(end, end);
    cross.moveTo(-end, end);
    cross.lineTo(end, -end);
    return cross;
  }

  /** Only the edge of a shape, as a shape to be filled. */
  static Shape outline(Shape shape, double width) {
    return new BasicStroke((float) width).createStrokedShape(shape);
  }

  private static Shape triangle(double radius, int tip) {
    double wide = 1.2 * radius;
    return polygon(0, tip * wide, -wide, -tip * 0.8 * wide, wide, -tip * 0.8 * wide);
  }

  private static Shape polygon(double... corners) {
    Path2D path = new Path2D.Double();
    path.moveTo(corners[0], corners[1]);
    for (int i = 2; i < corners.length; i += 2) {
      path.lineTo(corners[i], corners[i + 1]);
    }
    path.closePath();
    return path;
  }
}
